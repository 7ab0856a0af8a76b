/** What a student saw last, for when there is no network. It stays on this device until they sign out. */
type Entry = { key: readonly unknown[]; data: unknown; at: number }
export type Kept = { user: string; name: string; entries: Entry[] }

const KEPT = 'escuela.guardado'

export function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '') as Kept
  } catch {
    return undefined
  }
}

export function writeKept(kept: Kept) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // A full device keeps nothing: better nothing than half.
    dropKept()
  }
}

export const dropKept = () => localStorage.removeItem(KEPT)
