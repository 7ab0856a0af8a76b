import { explain } from '#server/operacion/arranque/index.ts'

import { bringUp } from './bring-up.ts'
import { environmentIn, madeEscuelas, type Orden } from './orden.ts'
import { type Escuela, markFailed, markSound } from './repo.ts'
import { keepTemplate } from './template.ts'
import { refuseLater } from './version.ts'

/** Brings one up to date. One that fails is left as it was, with its reason, and answers its page. */
async function upgrade(orden: Orden, escuela: Escuela): Promise<boolean> {
  const { control, t, say } = orden
  const { nombre } = escuela
  const begun = performance.now()
  try {
    const { databaseUrl } = await environmentIn(orden, escuela)
    await refuseLater(databaseUrl)
    const applied = await bringUp(databaseUrl)
    await markSound(control, nombre)
    const segundos = ((performance.now() - begun) / 1000).toFixed(1)
    say(t('escuela.alDia', { nombre, count: applied.length, segundos }))
    return true
  } catch (error) {
    const [motivo = ''] = explain(error, t).split('\n')
    await markFailed(control, nombre, motivo)
    say(t('escuela.noAlDia', { nombre, motivo }))
    return false
  }
}

/** Brings all schools, or one, to what this version says, one after another; a failure stops none of the others. */
export async function upgradeAll(orden: Orden, [nombre]: string[]): Promise<number> {
  const asked = await madeEscuelas(orden, nombre)
  const failed: string[] = []
  for (const escuela of asked) if (!(await upgrade(orden, escuela))) failed.push(escuela.nombre)
  orden.say(orden.t('escuela.migradas', { count: asked.length - failed.length, total: asked.length }))
  if (!nombre) await keepTemplate(orden)
  if (failed.length > 0) orden.say(orden.t('escuela.fallidas', { nombres: failed.join(', ') }))
  return failed.length > 0 ? 1 : 0
}
