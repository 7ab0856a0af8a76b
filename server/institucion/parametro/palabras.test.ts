import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ajusteDe, AJUSTES, MORA_SETTINGS } from '#contract/institucion/ajuste.ts'
import { WORDS } from '#i18n/all.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const files: [string, Record<string, string>][] = Object.entries(WORDS)

/** The words of a parameter on the screen: its name, its help, and each of its options. */
const wordsOf = (clave: string) => {
  const ajuste = ajusteDe(clave)
  const choices = ajuste?.clase === 'opcion' ? ajuste.opciones.map((one) => `.${one}`) : []
  return ['', '.ayuda', ...choices].map((rest) => `ajuste.${clave}${rest}`)
}

const rowsOf = async () => {
  const rows = await api.db.selectFrom('parametro').select('clave').where('delSistema', '=', true).execute()
  return rows.map(({ clave }) => clave)
}
const own = async () => (await rowsOf()).filter((clave) => !MORA_SETTINGS.test(clave))

test('each parameter of the program is named and explained in every language', async () => {
  const claves = await own()
  assert.ok(claves.length > 30)
  for (const [lang, words] of files)
    assert.deepEqual(
      claves.flatMap(wordsOf).filter((key) => !(key in words)),
      [],
      lang,
    )
})

test('each is checked by its kind, and there are words for no parameter that is gone', async () => {
  const claves = new Set(await own())
  assert.deepEqual(
    [...claves].filter((clave) => !(clave in AJUSTES)),
    [],
  )
  const gone = Object.keys(WORDS.es).flatMap((key) => /^ajuste\.(\w+\..+)\.ayuda$/.exec(key)?.[1] ?? [])
  assert.deepEqual(
    gone.filter((clave) => !claves.has(clave)),
    [],
  )
})

test('each setting has its row, without which nothing would be saved: those of the late fee too', async () => {
  assert.deepEqual((await rowsOf()).toSorted(), Object.keys(AJUSTES).toSorted())
})
