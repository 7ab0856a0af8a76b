import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/academico/area.ts'

import type { childSchool } from './child-school.ts'
import { callChild } from './child.ts'

type At = { address: string; token: string; clients: number }

/** Clients that write without a pause at an address, until `meanwhile` has ended: what was answered, and what failed. */
export async function keepBusy({ address, token, clients }: At, meanwhile: () => Promise<void>) {
  const kept: string[] = []
  const failed: string[] = []
  const over = new AbortController()
  const client = async (number: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const nombre = `Área ${number}-${n}-${Math.random()}`
      await callChild(address, { op: area.guardar, input: { nombre }, token }).then(
        () => kept.push(nombre),
        (error: Error) => failed.push(error.message),
      )
      await setTimeout(20)
    }
  }
  const all = Array.from({ length: clients }, (_, number) => client(number))
  await setTimeout(500)
  await meanwhile()
  await setTimeout(500)
  over.abort()
  await Promise.all(all)
  return { kept, failed }
}

/** The answered writes that the school does not have. */
export async function lostOf(school: Awaited<ReturnType<typeof childSchool>>, kept: string[]) {
  const there = new Set<string>()
  for (let page = 0; ; page++) {
    const found = await school.call(area.buscar, { size: 200, page })
    for (const { nombre } of found.content) there.add(nombre)
    if (found.content.length < 200) break
  }
  return kept.filter((nombre) => !there.has(nombre))
}
