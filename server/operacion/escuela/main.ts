// npm run escuela -- crear|lista|migrar|verificar|suspender|reanudar|exportar|restaurar|quitar <nombre> …: the schools of the control database ESCUELAS.
import { printLine, runCommand, WrongUse } from '#server/operacion/arranque/index.ts'

import { exportar, restaurar } from './copy.ts'
import { lista } from './lista.ts'
import { makeEscuela } from './make.ts'
import { type Orden, withOrden } from './orden.ts'
import { quitar, reanudar, suspender } from './quitar.ts'
import { upgradeAll } from './upgrade.ts'
import { verifyAll } from './verificar.ts'

const VERBS: Record<string, (orden: Orden, words: string[]) => Promise<number>> = {
  crear: makeEscuela,
  lista,
  migrar: upgradeAll,
  verificar: verifyAll,
  suspender,
  reanudar,
  exportar,
  restaurar,
  quitar,
}

// Folders and keys are of this user alone.
process.umask(0o077)
await runCommand(async ([verb = '', ...words], t) => {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!run) throw new WrongUse(t('escuela.uso'))
  return withOrden(t, printLine, (orden) => run(orden, words))
})
