package lasso.c.wasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.dylibso.chicory.wasm.types.AnnotatedInstruction;
import com.dylibso.chicory.wasm.types.OpCode;
import java.util.HexFormat;
import java.util.List;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Modules with memory of 64 bits, written byte by byte: what the specification of types allows is taken, the rest refused. */
class WideModuleTest {
  private static final String I32 = "7f";
  private static final String I64 = "7e";
  private static final String F64 = "7c";
  private static final String GET_0 = "2000";
  private static final String GET_1 = "2001";
  private static final String GET_2 = "2002";

  /** With one function, whose parameters and results are given by the codes of their types. */
  private static byte[] module(String parameters, String results, String body) {
    String code = "00" + body + "0b";
    return HexFormat.of()
        .parseHex(
            "0061736d01000000"
                + section("01", "0160" + counted(parameters) + counted(results))
                + section("03", "0100")
                + section("05", "010401")
                + section("0a", "01" + size(code) + code));
  }

  private static String section(String id, String contents) {
    return id + size(contents) + contents;
  }

  private static String counted(String types) {
    return size(types) + types;
  }

  private static String size(String hex) {
    return HexFormat.of().toHexDigits((byte) (hex.length() / 2));
  }

  @ParameterizedTest
  @CsvSource({
    // a load, and stores of a number of 32 and of 64 bits and of one with a point
    I64 + "," + I32 + "," + GET_0 + "280200",
    I64 + I32 + ",''," + GET_0 + GET_1 + "360200",
    I64 + I64 + ",''," + GET_0 + GET_1 + "370300",
    I64 + F64 + ",''," + GET_0 + GET_1 + "390300",
    // memory.size, memory.grow, memory.copy, memory.fill
    "''," + I64 + ",3f00",
    I64 + "," + I64 + "," + GET_0 + "4000",
    I64 + I64 + I64 + ",''," + GET_0 + GET_1 + GET_2 + "fc0a0000",
    I64 + I32 + I64 + ",''," + GET_0 + GET_1 + GET_2 + "fc0b00",
    // behind what is never reached each operand may be any
    "''," + I32 + ",00280200",
    "'','',00360200"
  })
  void takesWhatIsValid(String parameters, String results, String body) {
    byte[] module = module(parameters, results, body);
    assertThat(ModuleFile.parse("wide", module).model()).isEqualTo(DataModel.LP64);
  }

  @ParameterizedTest
  @CsvSource({
    // an address of 32 bits; another value than is stored
    I32 + "," + I32 + "," + GET_0 + "280200",
    I32 + I32 + ",''," + GET_0 + GET_1 + "360200",
    I64 + I64 + ",''," + GET_0 + GET_1 + "360200",
    I64 + F64 + ",''," + GET_0 + GET_1 + "370300",
    "''," + I32 + ",3f00",
    I32 + "," + I32 + "," + GET_0 + "4000",
    I64 + I64 + I32 + ",''," + GET_0 + GET_1 + GET_2 + "fc0a0000",
    I64 + I32 + I64 + ",''," + GET_0 + GET_1 + GET_2 + "fc0a0000",
    I64 + I64 + I64 + ",''," + GET_0 + GET_1 + GET_2 + "fc0b00",
    // too few operands, and a load that ends in its middle
    I64 + ",''," + GET_0 + "360200",
    I64 + "," + I32 + "," + GET_0 + "28"
  })
  void refusesWhatIsNot(String parameters, String results, String body) {
    byte[] module = module(parameters, results, body);
    assertThatThrownBy(() -> ModuleFile.parse("wide", module))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("no valid module");
  }

  @Test
  void refusesVectorsByName() {
    assertThatThrownBy(() -> ModuleFile.parse("wide", module(I64, "", GET_0 + "fd0004001a")))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageContaining("V128_LOAD");
  }

  @ParameterizedTest
  @CsvSource({
    "00, 0, 0",
    "80808080808080808000, 0, 5",
    "90888080808080808000, 1040, 5",
    "ffffffff8f8080808000, 4294967295, 5",
    // more than 32 bits: outside memory, whatever it is
    "ffffffffffffffffff01, 4294967295, 5",
    "8080808010, 4294967295, 0"
  })
  void offsetsKeepTheirPlaces(String written, long offset, int nothings) {
    byte[] bytes = module(I64, I32, GET_0 + "2802" + written);
    List<AnnotatedInstruction> code =
        ModuleFile.parse("wide", bytes).module().codeSection().getFunctionBody(0).instructions();

    assertThat(code.get(1).opcode()).isEqualTo(OpCode.I32_LOAD);
    assertThat(code.get(1).operand(1)).isEqualTo(offset);
    assertThat(code.subList(2, code.size() - 1))
        .hasSize(nothings)
        .allMatch(instruction -> instruction.opcode() == OpCode.NOP);
    assertThat(code.get(code.size() - 1).address()).isEqualTo(bytes.length - 1);
  }
}
