import { loadZod } from './late.ts'

/** Brings zod. Without a network the first filter waits for it, as a read does. */
export async function bringZod() {
  try {
    return await loadZod()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return loadZod()
  }
}
