package lasso.checker.check;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.check.loading.Formulas;
import lasso.checker.explore.HalvedSystem;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.ProductFacts;
import lasso.checker.reduce.PassingSystem;
import lasso.checker.swarm.SwarmProgram;
import lasso.checker.swarm.SwarmSource;
import lasso.distributed.formula.FormulaFacts;
import lasso.distributed.level.ReplicaKernel;
import lasso.distributed.level.ReplicaSource;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.process.system.Member;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.ProgramImage;

/**
 * The programs of a search on their way to other machines: their class files, and the options that decide the space. Loaded again they are the same kernel, which was asked nothing.
 *
 * @param options the plan, as JSON
 * @param members by rank; empty when all run the one program
 */
record ShippedProgram(
    String id, String options, List<ShippedImage> images, List<ShippedMember> members)
    implements ReplicaSource, SwarmSource {
  private static final Gson GSON =
      new GsonBuilder()
          .serializeNulls()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .create();

  /** {@code names}: of all classes that were loaded. */
  static ShippedProgram of(
      String id, CheckPlan plan, ProgramSystem system, Collection<String> names) {
    List<ProgramImage> all = system.images();
    List<ShippedMember> members = new ArrayList<>();
    for (Member member : system.members()) {
      members.add(new ShippedMember(member.name(), place(member.image(), all), member.arguments()));
    }
    return new ShippedProgram(
        id,
        GSON.toJson(plan.options()),
        all.stream().map(image -> ShippedImage.of(image, names)).toList(),
        members);
  }

  private static int place(ProgramImage image, List<ProgramImage> all) {
    int place = 0;
    while (all.get(place) != image) {
      place++;
    }
    return place;
  }

  private CheckPlan plan() {
    return CheckPlan.ofOptions(
        GSON.fromJson(options, new TypeToken<Map<String, Object>>() {}.getType()));
  }

  @Override
  public SwarmProgram swarmProgram() {
    Task task = task();
    return SearchEngine.Swarming.program(task, AdoptionNeededException.again(task::model));
  }

  @Override
  public SearchOptions searchOptions() {
    return PlanTerms.search(plan(), List.of());
  }

  @Override
  public ReplicaKernel load() {
    Task task = task();
    Model model = AdoptionNeededException.again(task::model);
    return new Loaded(
        task,
        model,
        Limits.passes(task.plan(), model.kernel())
            ? new PassingSystem(model.kernel())
            : (HalvedSystem) TransitionSystem.of(model.kernel()));
  }

  private Task task() {
    CheckPlan plan = plan();
    CheckedProgram program =
        new CheckedProgram(system(), plan.program().program(), List.of(), List.of());
    Formulas formulas = Formulas.of(plan);
    return new Task(
        plan,
        formulas,
        formulas.negations(plan.properties().ltlDeadline().toMillis()),
        program,
        new SimulatedModels(),
        new StopRequest());
  }

  /** What a machine has of it. */
  private record Loaded(Task task, Model model, HalvedSystem system) implements ReplicaKernel {
    @Override
    public Halves apply(int split) {
      int[] vector = new int[system.vectorLength()];
      system.initial(vector);
      Halves halves = system.halves(split);
      halves.pair(vector);
      return halves;
    }

    @Override
    public FormulaFacts facts(int formula) {
      return new ProductFacts(
          system,
          model.states(),
          task.properties(model.states()).get(formula),
          PlanTerms.fairness(task.plan()),
          new KernelFairness(model.kernel()));
    }
  }

  private ProgramSystem system() {
    List<ProgramImage> loaded = images.stream().map(ShippedImage::load).toList();
    return members.isEmpty()
        ? ProgramSystem.of(loaded.get(0))
        : ProgramSystem.of(
            members.stream()
                .map(
                    member ->
                        new Member(member.name(), loaded.get(member.image()), member.arguments()))
                .toList());
  }
}
