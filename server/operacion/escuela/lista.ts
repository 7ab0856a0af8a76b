import type { Orden } from './orden.ts'
import { listEscuelas } from './repo.ts'

/** Says each school with its state, its hosts and its database. */
export async function lista({ control, say, t }: Orden): Promise<number> {
  const all = await listEscuelas(control)
  for (const { nombre, estado, hosts, base, motivo } of all)
    say(
      [nombre, estado, hosts.join(' '), base.replace(/:[^:@/]*@/, ':…@'), motivo ?? ''].join('\t').trimEnd(),
    )
  say(t('escuela.cuantas', { count: all.length }))
  return 0
}
