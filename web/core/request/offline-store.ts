/** A student's last answers, for use without network. They stay on this device until the student signs out. */
type StoredAnswer = { key: readonly unknown[]; data: unknown; at: number }
export type OfflineStore = { user: string; name: string; entries: StoredAnswer[] }

const STORE_KEY = 'escuela.guardado'

export function readOfflineStore(): OfflineStore | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY) ?? '') as OfflineStore
  } catch {
    return undefined
  }
}

export function writeOfflineStore(kept: OfflineStore) {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is full: a missing copy is better than an outdated one.
    clearOfflineStore()
  }
}

export const clearOfflineStore = () => localStorage.removeItem(STORE_KEY)
