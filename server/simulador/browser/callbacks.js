/** Keeps the callbacks of the page. They add up until they are removed, as the gateway's do. */
export function makeCallbacks(events) {
  const lists = new Map(events.map((name) => [name, []]))
  const settle = async (callback, given) => {
    try {
      return await callback(given)
    } catch {
      // A callback that fails says no.
      return false
    }
  }
  return {
    add(name, callback) {
      if (typeof callback === 'function') lists.get(name).push(callback)
    },
    clear() {
      for (const list of lists.values()) list.length = 0
    },
    /** Tells them all; whether none of them said no. */
    async tell(name, given) {
      const answers = await Promise.all(lists.get(name).map((callback) => settle(callback, given)))
      return answers.every((answer) => answer !== false)
    },
  }
}
