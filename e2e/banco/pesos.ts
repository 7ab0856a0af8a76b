import { llegar } from './llegar.ts'
import { pesar, sum } from './pesar.ts'
import type { Row, Where } from './seccion.ts'

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

async function atLogin(persona: Where['persona']) {
  const { page, close } = await persona(undefined)
  const loaded = pesar(page)
  await llegar(page, '/authentication/login')
  const weight = sum(await loaded())
  await close()
  return weight
}

/** Bytes of scripts and sheets: the login, the shell with a list, and the addition of each further screen. */
export async function pesos({ persona }: Where): Promise<Row[]> {
  const login = await atLogin(persona)
  const { page, close } = await persona('gestor')
  const loaded = pesar(page)
  await llegar(page, '/matriculas/lista')
  const list = await loaded()
  const rows: Row[] = []
  for (const address of FURTHER) {
    await llegar(page, address)
    const more = [...(await loaded())].filter(([file]) => !list.has(file))
    rows.push([`${address}, more than the list`, kB(sum(new Map(more))), '≤ 40 kB'])
  }
  await close()
  return [
    ['login: scripts and sheets, brotli', kB(login), '≤ 150 kB'],
    ['/matriculas/lista: shell and list in all', kB(sum(list)), '≤ 270 kB'],
    ...rows,
  ]
}
