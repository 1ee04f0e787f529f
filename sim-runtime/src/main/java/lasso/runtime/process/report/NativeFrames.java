package lasso.runtime.process.report;

import java.util.Map;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.process.SuspendedFrames;
import lasso.runtime.program.MovableHeap;
import lasso.runtime.program.NativeVariables;

/** The suspended frames of the process that is loaded, for those who know what their numbers mean. One per worker. */
public final class NativeFrames implements MovableHeap.Frames {
  private final SuspendedFrames frames;
  private final SiteTable sites;

  /** Those in a stack of frames. */
  public NativeFrames(SuspendedFrames frames, SiteTable sites) {
    this.frames = frames;
    this.sites = sites;
  }

  @Override
  public int count() {
    return frames.siteCount;
  }

  @Override
  public int place(int frame) {
    return frames.sites[frame];
  }

  @Override
  public NativeVariables.Frame at(int place) {
    return NativeReading.frame(sites, sites.get(place), Map.of());
  }

  @Override
  public int[] slots(int place) {
    return sites.get(place).primitives().stream().mapToInt(Site.Slot::local).toArray();
  }

  @Override
  public long number(int index) {
    return frames.primitives[index];
  }

  @Override
  public void number(int index, long value) {
    frames.primitives[index] = value;
  }
}
