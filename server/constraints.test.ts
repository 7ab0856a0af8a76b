import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { AccionCorrida } from '#contract/institucion/corrida.ts'
import { declaredConstraints, fieldOf } from '#server/core/constraints.ts'
import { withSession } from '#server/core/session.ts'
import { isClave } from '#server/core/words.ts'
import { testDatabase } from '#server/testing/database.ts'

// The nouns declare their constraints when they are loaded.
import './app.ts'

const database = await testDatabase()
after(() => database.drop())

const namesOf = (query: string) =>
  withSession(database.connectionString, async (db) =>
    (await db.query<{ name: string }>(query)).rows.map(({ name }) => name),
  )

/** Unique indexes without those that only let a foreign key point at more columns than the primary key. */
const uniques = await namesOf(
  `select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = indrelid
   where indisunique and not indisprimary and relnamespace = 'public'::regnamespace and relkind = 'r'
     and not exists (select from pg_index p where p.indrelid = i.indrelid and p.indisprimary
       and string_to_array(p.indkey::text, ' ') <@ string_to_array(i.indkey::text, ' '))`,
)
const constraints = await namesOf(
  `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
)
/** The rules that triggers raise by a name of their own: in the function, or given to it by the trigger or to a procedure by the function. */
const raised = await namesOf(
  `select (regexp_matches(prosrc, '''(\\w+)''', 'g'))[1] as name from pg_proc
   where pronamespace = 'public'::regnamespace and prosrc ~ 'constraint *=|call rechazar_'
   union select (regexp_matches(pg_get_triggerdef(oid), 'rechazar\\(''(\\w+)'''))[1] from pg_trigger where tgnargs = 1`,
)

/** Unique indexes that no value of a form breaks. */
const OF_NO_FORM = {
  'The program or the database makes the value.': `archivo_una_vez calendario_huella_unica certificado_codigo_unico
    clase_uid_unico comprobante_de_su_pago comprobante_lote_numero comprobante_numero cuenta_mora_unica envio_clave_unica
    espera_codigo_unico espera_turno importacion_receta_codigo_unico ingreso_pago_orden ingreso_orden_unica ingreso_recibo_unico matricula_codigo_unico
    orden_id_ingreso_key reclamo_ficha_unica reclamo_numero_unico inscripcion_matricula inscripcion_reserva
    reserva_huella_unica sesion_huella suscripcion_ficha_unica`,
  'The gateway makes the value; a repeated one is left out.': `devolucion_transaccion_unica notificacion_unica
    revision_unica transaccion_un_ingreso`,
  'The statement updates the row or leaves it as it is.': `asistencia_unica auditoria_hecho billetera_qr_unico
    calendario_de_uno calificacion_una certificacion_imagen_unica clase_prevista_unica comprobante_lote_linea_vigente
    consentimiento_uno correo_cambio_uno curso_imagen_unica hoja_recordada_unica extracto_linea_una identidad_unica imagen_entrada_unica logo_unico
    origen_unico pagador_unico suscripcion_unica usuario_foto_unica vinculo_invitacion_una`,
  'A lock or a change of state comes before: only a race meets the index.': `archivo_constancia_unica archivo_limite_unico
    cierre_movimiento_devolucion cierre_movimiento_ingreso cierre_turno_de cierre_turno_unico comprobante_reemplaza_uno
    comprobante_sustituye_uno correccion_de_su_caso correccion_una_pedida mensaje_predeterminado
    supresion_una tarea_en_curso_de`,
}
const ofNoForm = Object.values(OF_NO_FORM).flatMap((names) => names.split(/\s+/))
const hasSentence = (name: string) => isClave(`regla.${name}`)

test('every unique index says its field or has a sentence of its own', () => {
  const silent = uniques.filter((name) => fieldOf(name) === undefined && !hasSentence(name))
  assert.deepEqual(silent.toSorted(), ofNoForm.toSorted(), 'name its field in campoDe of its noun')
})

test('every constraint that a noun declares is in the database', () => {
  const known = new Set([...uniques, ...constraints, ...raised])
  assert.ok(declaredConstraints().length > 40)
  assert.deepEqual(
    declaredConstraints().filter((name) => !known.has(name)),
    [],
  )
})

test('every sentence of a rule is of a constraint of the database', () => {
  const known = new Set([...uniques, ...constraints, ...raised])
  const es: object = JSON.parse(readFileSync(join(import.meta.dirname, '../i18n/es/core.json'), 'utf8'))
  const rules = Object.keys(es).flatMap((clave) => /^regla\.(\w+)$/.exec(clave)?.slice(1) ?? [])
  assert.deepEqual(
    rules.filter((name) => !known.has(name)),
    [],
  )
})

test('core of the three roots names no constraint', () => {
  const names = new Set([...uniques, ...constraints, ...raised].filter((name) => name.includes('_')))
  const files = globSync('{contract,server,web}/core/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  assert.ok(files.length > 200)
  const named = files.flatMap((file) =>
    (readFileSync(join(import.meta.dirname, '..', file), 'utf8').match(/\w+/g) ?? [])
      .filter((word) => names.has(word))
      .map((word) => `${file}: ${word}`),
  )
  assert.deepEqual(named, [], 'declare it with its noun: campoDe or razonDe of table()')
})

test('the check of corrida.accion has the actions of the contract', async () => {
  const [definition = ''] = await namesOf(
    `select pg_get_constraintdef(oid) as name from pg_constraint where conname = 'corrida_accion_check'`,
  )
  const actions = [...definition.matchAll(/'(\w+)'/g)].map(([, action]) => action)
  assert.deepEqual(actions.toSorted(), AccionCorrida.options.toSorted())
})
