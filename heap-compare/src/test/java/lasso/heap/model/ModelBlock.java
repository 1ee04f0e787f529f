package lasso.heap.model;

/**
 * A block of a model heap. References are 0 for null, the index of a block, or negative for constants; blocks may be changed.
 */
public final class ModelBlock {
  public int type;
  public int length;
  public int[] words;
  public int[] references;
  public int[] irrelevantWords;
  public int[] irrelevantReferences;

  public ModelBlock(
      int type,
      int length,
      int[] words,
      int[] references,
      int[] irrelevantWords,
      int[] irrelevantReferences) {
    this.type = type;
    this.length = length;
    this.words = words;
    this.references = references;
    this.irrelevantWords = irrelevantWords;
    this.irrelevantReferences = irrelevantReferences;
  }

  public ModelBlock copy() {
    return new ModelBlock(
        type,
        length,
        words.clone(),
        references.clone(),
        irrelevantWords.clone(),
        irrelevantReferences.clone());
  }
}
