import type { BenchContext, BenchRow } from './seccion.ts'
import { openAndSettle } from './settle.ts'
import { recordWeights, sumWeights } from './weigh.ts'

const FURTHER = [
  '/dashboard/inicio',
  '/dashboard/classic',
  '/grupos/lista',
  '/grupos/lista?vista=calendario',
  '/matriculas/nueva',
  '/ingresos/lista',
  '/ingresos/nuevo',
  '/ingresos/control-economico-de-alumnos',
  '/usuarios/lista',
  '/certificacion/formato-lista?vista=disenar&formato=1',
]

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** All files that a first screen loads, with a session or without one. */
async function atFirst(persona: BenchContext['persona'], usuario: string | undefined, address: string) {
  const { page, close } = await persona(usuario)
  const loaded = recordWeights(page)
  await openAndSettle(page, address)
  const weight = sumWeights(await loaded())
  await close()
  return weight
}

/** Bytes of scripts, sheets and words: the login, the shell with a list, and the addition of each further screen. */
export async function measureWeights({ persona }: BenchContext): Promise<BenchRow[]> {
  const login = await atFirst(persona, undefined, '/authentication/login')
  const student = await atFirst(persona, 'alumno', '/alumno/mispagos')
  const { page, close } = await persona('gestor')
  const loaded = recordWeights(page)
  await openAndSettle(page, '/matriculas/lista')
  const list = await loaded()
  const rows: BenchRow[] = []
  for (const address of FURTHER) {
    await openAndSettle(page, address)
    const more = [...(await loaded())].filter(([file]) => !list.has(file))
    rows.push([`${address}, more than the list`, kB(sumWeights(new Map(more))), '≤ 40 kB'])
  }
  await close()
  return [
    ['login: scripts, sheets and words, brotli', kB(login), '≤ 130 kB'],
    ['/matriculas/lista: shell and list in all', kB(sumWeights(list)), '≤ 240 kB'],
    ['/alumno/mispagos: shell and payments in all', kB(student), '≤ 205 kB'],
    ...rows,
  ]
}
