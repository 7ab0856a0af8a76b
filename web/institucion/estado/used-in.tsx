import { entityName } from '#web/core/act/act-words.ts'
import { type Translate, useT } from '#web/ui/words.ts'

/** Name of the noun that uses a state, with a capital: it stands alone. */
export function usedIn(t: Translate, entidad: string) {
  const name = entityName(t, entidad)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const UsedIn = ({ entidad }: { entidad: string }) => usedIn(useT(), entidad)
