package lasso.runtime.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.Ending;
import lasso.runtime.reference.PlainPrograms;
import lasso.runtime.reference.PlainRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong calls about communicators, groups, datatypes and infos end the run as usage errors that say what, where and which values. */
class WrongObjectsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uncommitted|the datatype was not committed",
        "freed type|the datatype was freed or is MPI.DATATYPE_NULL",
        "freed twice|Datatype.free: the datatype was freed or is MPI.DATATYPE_NULL",
        "free basic|a predefined datatype can't be freed",
        "null type|Datatype.Vector: the datatype was freed or is MPI.DATATYPE_NULL",
        "block|Datatype.Indexed: block length -1 is negative",
        "blocks|1 block lengths and 2 displacements for 2 datatypes",
        "mixed|Datatype.Struct: mixes MPI.INT and MPI.BYTE",
        "object in memory|mixes MPI.OBJECT, which has no place in raw memory, with other types",
        "struct order|carries MPI.INT as its basic element 0 but it is received as MPI.FLOAT",
        "struct long|carries more than the 3 basic elements that the receive buffer holds",
        "struct memory|a buffer of class java.lang.Object[] can't hold elements of MPI.STRUCT",
        "pairs|MPI.SUM is not defined on elements of MPI.STRUCT",
        "complex|MPI.MAX is not defined on complex numbers",
        "one-sided|MPI.REPLACE is not defined on elements of MPI.INT",
        "late field|a field is added after the structure was used",
        "back|offset 2 lies before the end of the fields, 4",
        "type key|key 100 was not made by createKeyval, was freed, or is read-only",
        "freed group|Group.Size: is called on a group that was freed",
        "null group|Group.Union: the group is null",
        "twice|rank 0 stands twice in the list",
        "stride|range 0 is not a triple of first, last and non-zero stride",
        "outside|rank -1 is not in a group of size 2",
        "foreign|is not in the communicator",
        "not in group|is not in the group",
        "leader|local leader 1 is not a rank of a communicator of 1",
        "remote leader|remote leader 5 is not a rank of a communicator of 2",
        "overlap|world rank 0 is in both groups",
        "inter tag|Comm.createIntercomm: tag -1 is negative",
        "remote rank|destination 1 is not a rank of a communicator of size 1",
        "inter root|root 1 is not a rank of a remote group of 1, nor MPI.ROOT, nor MPI.PROC_NULL",
        "in place|the form with one buffer is in place, which an intercommunicator has not",
        "inter order|collective calls that don't match",
        "nested inter|the local communicator is an intercommunicator",
        "edge|sources[0] = 9 is not a rank of a communicator of 2",
        "degrees|the degrees add up to 2 for 1 destinations",
        "weights|0 weights for 1 edges",
        "no dist graph|the topology is not a distributed graph",
        "env|MPI.INFO_ENV can't be changed",
        "null info|Info.size: is called on an info that was freed or is MPI.INFO_NULL",
      })
  void wrongCallsSayWhatIsWrong(String what, String message) {
    Random random = new Random(1);
    Ending offence =
        PlainRun.toEnd(
                PlainPrograms.ofClass(WrongObjectsProgram.class, what),
                2,
                Buffering.INFINITE,
                choices -> random.nextInt(choices.size()),
                20_000)
            .firstOffence();
    assertThat(offence).as(what).isNotNull();
    assertThat(offence.kind()).as(offence.toString()).isEqualTo(EndKind.USAGE);
    assertThat(offence.message()).contains(message);
  }
}
