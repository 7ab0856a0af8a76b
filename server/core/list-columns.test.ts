import assert from 'node:assert/strict'
import { test } from 'node:test'

import { z } from 'zod'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { snake } from '#contract/core/letter-case.ts'
import { filaDe } from '#contract/core/list-file.ts'
import type { Translate } from '#contract/core/words.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { operations } from '#contract/operations.ts'

import { columnsOf, nounOf } from './list-columns.ts'
import { isClave, translator } from './words.ts'

const lists = operations.flatMap((op) => {
  const fila = filaDe(op)
  return fila ? [{ path: op.path, fila }] : []
})
const itself: Translate = (clave) => clave

test('every list has columns, and each of them a heading of the words files, its own', () => {
  assert.ok(lists.length > 20)
  for (const { path, fila } of lists) {
    const keys = columnsOf(fila, itself).map(({ titulo }) => titulo)
    assert.deepEqual(
      keys.filter((key) => !key.includes('.')),
      [],
      path,
    )
    for (const idioma of IDIOMAS) {
      const titles = columnsOf(fila, translator(idioma)).map(({ titulo }) => titulo)
      assert.equal(new Set(titles).size, titles.length, `${path}: ${titles.join(', ')}`)
      assert.doesNotMatch(titles.join(), /\{\{/)
    }
  }
})

test('every state of the rows of a list has its words', () => {
  const lacks = lists.flatMap(({ fila }) => {
    const { estado } = fila.shape
    const codes = estado instanceof z.ZodEnum ? estado.options : []
    const noun = snake(nounOf(fila))
    return codes.map((code) => `estado.${noun}.${code}`).filter((key) => !isClave(key))
  })
  assert.deepEqual([...new Set(lacks)], [])
})

test('every row begins with its own id, which names its noun', () => {
  const nouns = new Map(lists.map(({ path, fila }) => [path, nounOf(fila)]))
  assert.equal(nouns.get('/cuenta-ingresos'), 'cuentaIngreso')
  assert.equal(nouns.get('/periodos'), 'periodo')
  for (const { path, fila } of lists) assert.match(Object.keys(fila.shape)[0] ?? '', /^id[A-Z]/, path)
})

const fila = {
  idMatricula: 7,
  codigo: 'M-7',
  idUsuario: 3,
  usuario: {
    idUsuario: 3,
    nombres: 'Rosa',
    papellido: 'Núñez',
    sapellido: null,
    tipoDocumento: 'DNI',
    numeroDocumento: '00123456',
  },
  grupo: {
    idGrupo: 2,
    codigo: 'ING-01',
    fechaInicio: '2026-03-01',
    fechaFin: '2026-07-01',
    estado: 'ABIERTO',
  },
  curso: { idCurso: 5, codigo: 'ING', nombre: 'Inglés básico' },
  periodo: null,
  fecha: '2026-02-28',
  accesoAulaVirtual: true,
  accesoComunicacion: false,
  notaFinal: '14.50',
  totales: { monto: 820.5, descuento: 0, pagado: 120, saldo: 700.5, vencido: 0 },
  estado: 'ACTIVA',
  fechaCreacion: '2026-03-01T04:59:00.000Z',
  version: 4,
}

test('a row shows names, words for codes and money with its cents', () => {
  const columns = columnsOf(filaDe(matricula.buscar)!, translator('es'))
  const cells = Object.fromEntries(columns.map(({ titulo, valor }) => [titulo, valor(fila) ?? null]))
  assert.deepEqual(cells, {
    'N.º': 7,
    Código: 'M-7',
    Alumno: 'Núñez, Rosa',
    'Número de documento': '00123456',
    Grupo: 'ING-01',
    Curso: 'Inglés básico',
    Periodo: null,
    Área: null,
    'Tipo de matrícula': null,
    Fecha: '2026-02-28',
    'Aula virtual': 'Sí',
    'Grupo de comunicación': 'No',
    'Nota final': '14.50',
    Aprobado: null,
    Motivo: null,
    Origen: null,
    Moneda: null,
    Facturado: '820.50',
    Descuento: '0.00',
    Pagado: '120.00',
    Saldo: '700.50',
    Vencido: '0.00',
    Estado: 'Activa',
    Creado: '2026-03-01T04:59:00.000Z',
  })
})

test('the contract knows each kind of cell', () => {
  const kinds = new Map(columnsOf(filaDe(matricula.buscar)!, translator('de')).map((c) => [c.titulo, c.tipo]))
  assert.deepEqual(
    ['Nr.', 'Ausweisnummer', 'Datum', 'Offen', 'Erstellt'].map((titulo) => kinds.get(titulo)),
    ['numero', 'texto', 'fecha', 'dinero', 'instante'],
  )
})
