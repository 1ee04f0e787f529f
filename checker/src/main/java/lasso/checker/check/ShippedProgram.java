package lasso.checker.check;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import lasso.api.plan.CheckPlan;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.distributed.level.ReplicaSource;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.PlatformMethod;

/**
 * A program on its way to other machines: its class files, the options that decide its space, and the methods of the JDK that it was seen to need. Loaded again it is the same kernel, which was asked nothing.
 *
 * @param options the plan, as JSON
 * @param arguments of {@code main}
 * @param adopted each owner, name and descriptor
 */
record ShippedProgram(
    String id, String options, List<String> arguments, boolean mpjArgs, List<String> adopted)
    implements ReplicaSource {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeNulls()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();

  static ShippedProgram of(
      String id, CheckPlan plan, List<String> arguments, boolean mpjArgs, List<String> adopted) {
    return new ShippedProgram(
        id, GSON.toJson(plan.options()), List.copyOf(arguments), mpjArgs, adopted);
  }

  @Override
  public IntFunction<Halves> load() {
    Map<String, Object> recorded =
        GSON.fromJson(options, new TypeToken<Map<String, Object>>() {}.getType());
    Map<String, Object> all = new HashMap<>(recorded);
    all.put("arguments", arguments);
    all.put("mpj-args", mpjArgs);
    Task task = Task.of(CheckPlan.ofOptions(all), new SimulatedModels(), new StopRequest());
    task.program()
        .system()
        .first()
        .adopted()
        .add(
            adopted.stream()
                .map(method -> method.split(" "))
                .map(words -> new PlatformMethod(words[0], words[1], words[2]))
                .toList());
    Model model = AdoptionNeededException.again(task::model);
    HalvedSystem system = (HalvedSystem) TransitionSystem.of(model.kernel());
    int[] vector = new int[system.vectorLength()];
    return split -> {
      system.initial(vector);
      Halves halves = system.halves(split);
      halves.pair(vector);
      return halves;
    };
  }
}
