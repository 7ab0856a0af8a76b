import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { clase } from '#contract/academico/clase.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { estado } from '#contract/institucion/estado.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { hoy } from '#server/core/today.ts'

import type { Api } from './api.ts'
import { makeCertifying } from './certificados.ts'
import { makeChanges, type Noun } from './changes.ts'
import { makeIssuingSchool, ROSA } from './comprobantes.ts'
import { makeCompanies, rucOf } from './empresas.ts'
import { makeGraded } from './graded.ts'

type Case = { noun: Noun; id: number; refused?: object; asked?: object; free?: object }

/** Rows of every noun on which others hang. */
export async function makeHanging(api: Api) {
  const { school, paid, student } = await makeIssuingSchool(api)
  const certifying = await makeCertifying(api)
  const graded = makeGraded(api, school)
  const companies = await makeCompanies(api, school)
  const { call } = makeChanges(api)
  // A group with an enrolment, on its way to a certificate; its line has charges, its list too.
  const { idGrupo, idTarifario } = await school.grupo(10, [100, 200])
  await school.matricular(idGrupo)
  const line = (await api.may(tarifarioConcepto.buscar, { idTarifario: idTarifario! })).data!.content[0]!
  const otherList = await certifying.lista(10)
  const dollars = await sql<{
    id: number
  }>`select id_moneda::int as id from moneda where codigo = 'USD'`.execute(api.db)
  const { usuario: payer } = await student()
  await paid(payer.idUsuario, 20)
  const inDollars = { idMoneda: dollars.rows[0]!.id, comprobante: { clase: 'BOLETA', pagador: ROSA } }
  await paid(payer.idUsuario, 20, inDollars)
  const today = { fecha: await hoy({ db: api.db }), idMoneda: inDollars.idMoneda }
  const rate = (await api.may(tipoCambio.guardar, { ...today, venta: 3.755 })).data!.tipoCambio
  const company = await companies.companyOf(1)
  assert.equal((await companies.pay(company.idEmpresa, company.cargos)).status, 201)
  const esquema = await graded.esquema()
  const course = await graded.cursoDe(esquema.idCalificacionEsquema)
  const ungraded = await graded.grupoDe(course.idCurso)
  const weekly = (
    await call(horario.guardar, { idGrupo: ungraded.idGrupo, dia: 2, horaInicio: '08:00', horaFin: '10:00' })
  ).data!.horario as { idHorario: number }
  assert.equal((await call(clase.generar, { idGrupo: ungraded.idGrupo })).status, 200)
  const certified = await certifying.grupo(5, [])
  const done = await certifying.culminada(certified.idGrupo)
  await certifying.emitido(done.idMatricula, (await certifying.formato()).idCertificacionFormato)
  const series = (await api.may(comprobanteSerie.buscar, { buscar: 'B001' })).data!.content[0]!
  const method = (await api.may(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' })).data!
    .content[0]!
  const state = (await api.may(estado.buscar, {})).data!.content.find((one) => one.delSistema)!
  const setting = (await api.may(parametro.buscar, {})).data!.content.find((one) => one.delSistema)!
  const kind = (
    await api.may(matriculaTipo.guardar, { nombre: 'Beca de prueba', descuento: 50, aplicaA: ['CUOTA'] })
  ).data!.matriculaTipo
  const half = {
    idGrupo,
    idUsuario: (await school.alumno()).idUsuario,
    idMatriculaTipo: kind.idMatriculaTipo,
  }
  assert.equal((await api.may(matricula.guardar, half)).status, 201)
  const shared = (await api.may(usuario.ver, { id: payer.idUsuario })).data!.idPerfil

  // A row of each noun on which others hang, and another value of each field with a rule.
  const cases: Case[] = [
    {
      noun: tarifario,
      id: idTarifario!,
      refused: { idArea: certifying.idArea, idMoneda: dollars.rows[0]!.id },
      free: { nombre: 'Otra lista', vigenciaDesde: '2021-01-01', vigenciaHasta: '2039-01-01' },
    },
    {
      noun: tarifarioConcepto,
      id: line.idTarifarioConcepto,
      refused: { idTarifario: otherList, tipo: 'CUOTA' },
      free: { nombre: 'Inscripción', orden: 3, obligatorio: false, diasVencimiento: 9 },
    },
    {
      noun: grupo,
      id: certified.idGrupo,
      refused: {
        idCurso: school.idCurso,
        idPeriodo: school.idPeriodo,
        fechaInicio: '2030-03-02',
        fechaFin: '2030-07-14',
      },
      free: { codigo: 'OTRO-1', modalidad: null, capacidad: 9, idTarifario: null },
    },
    {
      noun: grupo,
      id: idGrupo,
      refused: { idCurso: course.idCurso },
      asked: { idPeriodo: certifying.idPeriodo, fechaInicio: '2030-03-02', fechaFin: '2030-07-14' },
    },
    {
      noun: curso,
      id: certifying.idCurso,
      asked: {
        idArea: school.idArea,
        nombre: 'Inglés 1',
        horas: 40,
        creditos: 3,
        idCalificacionEsquema: esquema.idCalificacionEsquema,
      },
      free: { codigo: 'OTRO-CURSO', descripcion: 'Otra' },
    },
    {
      noun: calificacionEsquema,
      id: esquema.idCalificacionEsquema,
      asked: {
        notaMinima: 1,
        notaMaxima: 21,
        notaAprobatoria: 11,
        decimales: 1,
        componentes: [{ nombre: 'Único', peso: 100 }],
        noPresentado: 'SIN_NOTA',
      },
      free: { nombre: 'Otro nombre' },
    },
    { noun: horario, id: weekly.idHorario, refused: { idGrupo }, free: { aula: 'B-12' } },
    {
      noun: periodo,
      id: school.idPeriodo,
      refused: { fechaInicio: '2031-01-01', fechaFin: '2030-01-01' },
      free: { nombre: 'Otro periodo' },
    },
    {
      noun: empresa,
      id: company.idEmpresa,
      asked: { ruc: rucOf(9001), razonSocial: 'Otra S.A.' },
      free: { direccion: 'Jr. Lima 1', contacto: 'Luis' },
    },
    {
      noun: comprobanteSerie,
      id: series.idComprobanteSerie,
      refused: { clase: 'FACTURA', modifica: 'BOLETA', serie: 'B777', primero: 9, idLocal: 7 },
    },
    {
      noun: matriculaTipo,
      id: kind.idMatriculaTipo,
      asked: { descuento: 5, aplicaA: ['MATRICULA'] },
      free: { nombre: 'Usual' },
    },
    {
      noun: usuario,
      id: payer.idUsuario,
      asked: {
        tipoDocumento: 'PASAPORTE',
        numeroDocumento: '76543210',
        nombres: 'Anita',
        papellido: 'Núñes',
        sapellido: 'Soto',
      },
      free: { celular: '987654321', direccion: 'Jr. Lima 2', fechaNacimiento: '2000-01-01' },
    },
    {
      noun: perfil,
      id: shared,
      asked: { nivel: 8, roles: ['OTRO'], authorities: ['menu_inicio'], exigeSegundoFactor: true },
      free: { nombre: 'Estudiante' },
    },
    {
      noun: moneda,
      id: school.idMoneda,
      refused: { codigo: 'CLP', decimales: 0 },
      free: { simbolo: 'S/.', nombre: 'sol peruano', nombrePlural: 'soles peruanos' },
    },
    {
      noun: tipoCambio,
      id: rate.idTipoCambio,
      refused: { fecha: '2026-01-02', idMoneda: school.idMoneda },
      asked: { venta: 3.8 },
    },
    {
      noun: tipo,
      id: method.idTipo,
      refused: { categoria: 'BANCO', codigo: 'OTRO' },
      free: { nombre: 'Billetes', orden: 9 },
    },
    {
      noun: estado,
      id: state.idEstado,
      refused: { entidad: 'otra', codigo: 'OTRO' },
      free: { nombre: 'Otro' },
    },
    {
      noun: parametro,
      id: setting.idParametro,
      refused: { clave: 'otro.ajuste', tipo: 'LISTA' },
      free: { descripcion: 'Otra' },
    },
  ]

  return { school, payer, certified, dollars: dollars.rows[0]!.id, cases }
}
