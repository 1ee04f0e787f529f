package lasso.runtime.standins;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.hooks.Identity;

/**
 * In place of {@link java.util.IdentityHashMap}: compares keys by identity, iterates in insertion order or, where these are chosen, in that of identity hash codes, and looks up
 * in linear time, for without identity hash codes that survive a restore there is nothing to hash by.
 *
 * @param <K> type of keys
 * @param <V> type of values
 */
public class IdentityMap<K, V> extends AbstractMap<K, V> {
  private final List<Map.Entry<K, V>> entries = new ArrayList<>();

  public IdentityMap() {}

  public IdentityMap(int expectedMaxSize) {
    if (expectedMaxSize < 0) {
      throw new IllegalArgumentException("expectedMaxSize is negative: " + expectedMaxSize);
    }
  }

  @SuppressWarnings("this-escape")
  public IdentityMap(Map<? extends K, ? extends V> map) {
    putAll(map);
  }

  private int indexOf(Object key) {
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).getKey() == key) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean containsKey(Object key) {
    return indexOf(key) >= 0;
  }

  @Override
  public boolean containsValue(Object value) {
    for (Map.Entry<K, V> entry : entries) {
      if (entry.getValue() == value) {
        return true;
      }
    }
    return false;
  }

  @Override
  public V get(Object key) {
    int index = indexOf(key);
    return index < 0 ? null : entries.get(index).getValue();
  }

  @Override
  public V put(K key, V value) {
    int index = indexOf(key);
    if (index >= 0) {
      return entries.get(index).setValue(value);
    }
    int position = Identity.position(key);
    int at = entries.size();
    while (at > 0 && Identity.position(entries.get(at - 1).getKey()) > position) {
      at--;
    }
    entries.add(at, new AbstractMap.SimpleEntry<>(key, value));
    return null;
  }

  private Iterator<Map.Entry<K, V>> shown() {
    if (entries.size() > 1) {
      for (Map.Entry<K, V> entry : entries) {
        Identity.shows(entry.getKey());
      }
    }
    return entries.iterator();
  }

  @Override
  public V remove(Object key) {
    int index = indexOf(key);
    return index < 0 ? null : entries.remove(index).getValue();
  }

  @Override
  public Set<K> keySet() {
    return new Keys();
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new Entries();
  }

  private final class Entries extends AbstractSet<Map.Entry<K, V>> {
    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return shown();
    }

    @Override
    public int size() {
      return entries.size();
    }
  }

  private final class Keys extends AbstractSet<K> {
    @Override
    public Iterator<K> iterator() {
      Iterator<Map.Entry<K, V>> inner = shown();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return inner.hasNext();
        }

        @Override
        public K next() {
          return inner.next().getKey();
        }

        @Override
        public void remove() {
          inner.remove();
        }
      };
    }

    @Override
    public boolean contains(Object key) {
      return containsKey(key);
    }

    @Override
    public boolean remove(Object key) {
      int index = indexOf(key);
      if (index >= 0) {
        entries.remove(index);
      }
      return index >= 0;
    }

    @Override
    public int size() {
      return entries.size();
    }
  }
}
