import { clase } from '#contract/academico/index.ts'

import type { Page } from './journey.ts'
import { program } from './program.ts'

/**
 * Opens the attendance of the last class of a group, as its teacher does from the home. The home shows the first of the
 * classes that wait, and those of other journeys may come before.
 */
export async function openAttendance(page: Page, codigo: string) {
  const call = await program('docente')
  const { content } = await call(clase.buscar, { buscar: codigo, sort: 'fecha,desc', size: 1 })
  await page.goto(`/dashboard/inicio?de=clase&ver=${String(content[0]?.['idClase'])}`)
}
