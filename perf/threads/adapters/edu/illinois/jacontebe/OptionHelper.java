package edu.illinois.jacontebe;

/** In place of the options of JaConTeBe's programs: all are as the programs have them. */
public class OptionHelper {
  public static boolean optionParse(String[] arguments) {
    return true;
  }

  public static int getLoopsValue(int without) {
    return without;
  }

  public static long getSleepTimeValue(long without) {
    return without;
  }

  public static int getThreadNumValue(int without) {
    return without;
  }

  public static boolean getMonitorValue() {
    return false;
  }
}
