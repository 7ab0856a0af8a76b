import assert from 'node:assert/strict'
import { test } from 'node:test'

import { randomStream } from '#db/seed/random.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const { enCurso, guardar } = makeGraded(api, await makeSchool(api))

/** Weights in hundredths of a percent that add to 100 %. */
function weights(z: ReturnType<typeof randomStream>, parts: number): number[] {
  const cuts = Array.from({ length: parts - 1 }, () => z.integer(0, 10_000)).toSorted((a, b) => a - b)
  return [...cuts, 10_000].map((cut, i) => cut - (cuts[i - 1] ?? 0))
}

/** The mean in whole steps of the scale, by integers only: half up. */
function exact(steps: bigint[], pesos: bigint[]): bigint {
  const sum = steps.reduce((total, step, i) => total + step * pesos[i]!, 0n)
  return (2n * sum + 10_000n) / 20_000n
}

const STUDENTS = 5
const TURNS = 8
const seen = new Map<string, number>()
const versionOf = (id: number, i: number) => seen.get(`${id} N${i}`) ?? 0

for (const decimales of [0, 1, 2]) {
  for (let round = 0; round < 4; round++) {
    test(`the final is the weighted mean, exact and half up: ${decimales} decimals, scheme ${round}`, async () => {
      const z = randomStream(`media ${decimales} ${round}`)
      const pesos = weights(z, z.integer(1, 6))
      const escala = 10 ** decimales
      const componentes = pesos.map((peso, i) => ({ nombre: `N${i}`, peso: peso / 100 }))
      const { idGrupo, ids } = await enCurso(STUDENTS, { decimales, componentes, notaAprobatoria: 10.5 })
      for (let turn = 0; turn < TURNS; turn++) {
        const drawn = ids.map((id) => ({ id, steps: pesos.map(() => z.integer(0, 20 * escala)) }))
        const { data } = await guardar(
          idGrupo,
          drawn.flatMap(({ id, steps }) =>
            steps.map((step, i) => ({
              idMatricula: id,
              componente: `N${i}`,
              nota: step / escala,
              version: versionOf(id, i),
            })),
          ),
        )
        assert.equal(data?.rechazados, 0)
        for (const { id, componente, actual } of data!.resultados)
          seen.set(`${id} ${componente}`, actual!.version)
        for (const { id, steps } of drawn) {
          const final = Number(exact(steps.map(BigInt), pesos.map(BigInt))) / escala
          const got: { notaFinal: number | null; aprobado: boolean | null } | undefined = data!.finales.find(
            (one) => one.idMatricula === id,
          )
          assert.deepEqual(
            [got?.notaFinal, got?.aprobado],
            [final, final >= 10.5],
            JSON.stringify({ steps, pesos }),
          )
        }
      }
    })
  }
}
