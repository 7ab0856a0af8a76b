import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Derecho, DERECHOS } from '#contract/core/derecho.ts'
import { opens } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { OF_NO_CHILD, type Probe, probesOf } from '#server/testing/familia-probes.ts'
import { NO_RIGHTS } from '#server/testing/linked-adult.ts'
import { testPayments } from '#server/testing/pasarela.ts'
import { WITH_STAND_IN } from '#server/testing/sending.ts'
import { makeWholeChildren, type WholeChild } from '#server/testing/whole-children.ts'

const { api } = await testPayments({ variables: WITH_STAND_IN })
const { school, sister, child, issue, tipoIncidencia } = await makeWholeChildren(api)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const PROBES = probesOf(school, tipoIncidencia)

/** Ways in which a child is of an adult, and the rights that are left of a link. */
const STATES = {
  own: (rights) => rights,
  ended: () => [],
  SOLO_VER: (rights) => rights.filter((one) => one === 'veNotas' || one === 'veDinero'),
  SIN_ACCESO: () => [],
  'to come': () => [],
  foreign: () => [],
} satisfies Record<string, (rights: readonly Derecho[]) => readonly Derecho[]>
type State = keyof typeof STATES
const NAMES = Object.keys(STATES) as State[]

const made: Awaited<ReturnType<typeof child>>[] = []
for (const _ of NAMES) made.push(await child())
const children = new Map((await issue(made)).map((one, index) => [NAMES[index]!, one]))

const AUTHORITIES = ['menu_inicio', 'menu_miscursos'] as const
const isOfAdults = ({ permiso }: Probe['op']) => opens(permiso, new Set<string>(AUTHORITIES))

/** Links an adult to a child, in a state. A day to come is written where no call writes one. */
async function link(
  idUsuario: number,
  { idUsuario: idAlumno }: { idUsuario: number },
  rights: readonly Derecho[],
  state: State,
) {
  const limit =
    state === 'SOLO_VER' || state === 'SIN_ACCESO' ? { limite: state, limiteMotivo: 'Orden del juzgado' } : {}
  const given = Object.fromEntries(rights.map((one) => [one, true]))
  const desde = state === 'to come' ? { desde: '2999-01-01' } : {}
  const body = { ...NO_RIGHTS, ...given, ...limit, ...desde, relacion: 'MADRE' as const, idAlumno, idUsuario }
  const { data, error } = await api.as(office, vinculo.guardar, body)
  assert.ok(data, JSON.stringify(error))
  const { idVinculo } = data.vinculo
  if (state === 'ended') await api.as(office, vinculo.terminar, { idVinculo, motivo: 'Ya no la cuida' })
}

/** An adult with these rights over a child in each state, and with all over a sister of them. */
async function adultWith(rights: readonly Derecho[]) {
  const token = await api.session({ authorities: [...AUTHORITIES], nivel: 8, exact: true })
  const idUsuario = await api.userOf(token)
  await link(idUsuario, sister, DERECHOS, 'own')
  for (const name of NAMES) if (name !== 'foreign') await link(idUsuario, children.get(name)!, rights, name)
  return token
}

const isOf = (
  { idUsuario, idMatricula, idGrupo }: WholeChild,
  row: { idUsuario?: number; idMatricula?: number; idGrupo?: number },
) =>
  row.idUsuario === undefined
    ? row.idMatricula === undefined
      ? row.idGrupo === idGrupo
      : row.idMatricula === idMatricula
    : row.idUsuario === idUsuario

/** Whether an answer shows the child: `MISSING` like a child that is not there, `REFUSED` because a right is missing beside. */
async function seen(token: string, { op, input, rows }: Probe, of: WholeChild) {
  // A receipt is numbered by the reading of it, which knows no rehearsal.
  const simular = op.kind !== 'read' && op.method !== 'GET'
  const { status, data, error } = await api.as(token, op, input(of) as never, { simular })
  if (status === 403 || status === 404) return 'MISSING'
  if (status === 409) return 'REFUSED'
  assert.ok(status < 300, `${op.path} ${status} ${JSON.stringify(error)}`)
  return rows === undefined || rows(data as never).some((row) => isOf(of, row)) ? 'SEEN' : 'MISSING'
}

/** The answer that is due, from the operation's `familia` and what the link gives. */
function due({ op, also = [], ofAnother }: Probe, rights: readonly Derecho[]) {
  if (!isOfAdults(op) || !op.familia!.some((one) => rights.includes(one))) return 'MISSING'
  if (ofAnother) return 'REFUSED'
  return also.every((one) => rights.includes(one)) ? 'SEEN' : 'REFUSED'
}

test('every operation that a link opens has its probe', () => {
  const probed = new Set<unknown>([...PROBES.map(({ op }) => op), ...OF_NO_CHILD])
  const opened = operations.filter(({ familia }) => familia !== undefined)
  assert.deepEqual(
    opened.filter((op) => !probed.has(op)).map(({ method, path }) => `${method} ${path}`),
    [],
  )
  assert.equal(PROBES.length + OF_NO_CHILD.length, opened.length)
})

// Paying needs seeing: no link has the one without the other.
const EACH: readonly (readonly [string, readonly Derecho[]])[] = [
  ['no right', []],
  ...DERECHOS.map((right) => [right, right === 'paga' ? (['paga', 'veDinero'] as const) : [right]] as const),
  ['all rights', DERECHOS],
]

for (const [name, rights] of EACH)
  test(`with ${name}, each operation answers about an own, ended, limited, coming and foreign child what its link gives`, async () => {
    const token = await adultWith(rights)
    const wrong: string[] = []
    for (const probe of PROBES)
      for (const state of NAMES) {
        const found = await seen(token, probe, children.get(state)!)
        const expected = due(probe, STATES[state](rights))
        if (found !== expected)
          wrong.push(`${probe.op.method} ${probe.op.path} ${state}: ${found}, due ${expected}`)
      }
    assert.deepEqual(wrong, [])
  })

test('a list asked for no child shows those that the link opens, and no other', async () => {
  for (const [name, rights] of EACH) {
    const token = await adultWith(rights)
    for (const { op, input, rows } of PROBES.filter((one) => one.rows && isOfAdults(one.op))) {
      const { idUsuario: _, ...rest } = input(children.get('own')!) as { idUsuario?: number }
      const whole = { ...rest, size: 200 }
      const asked = op.input.safeParse(whole).success ? whole : rest
      const { data, error } = await api.as(token, op, asked as never)
      assert.ok(data, `${op.path} ${JSON.stringify(error)}`)
      const shown = NAMES.filter((state) =>
        rows!(data as never).some((row) => isOf(children.get(state)!, row)),
      )
      const expected = NAMES.filter((state) =>
        op.familia!.some((one) => STATES[state](rights).includes(one as never)),
      )
      assert.deepEqual(shown, expected, `${op.path} with ${name}`)
    }
  }
})
