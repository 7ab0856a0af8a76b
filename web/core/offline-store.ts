/** What a student saw last, for when there is no network. It stays on this device until they sign out. */
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
    // A full device keeps nothing: better nothing than half.
    clearOfflineStore()
  }
}

export const clearOfflineStore = () => localStorage.removeItem(STORE_KEY)
