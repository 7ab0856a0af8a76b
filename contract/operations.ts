import { area } from './area.ts'
import { auditoria } from './auditoria.ts'
import { baja } from './baja.ts'
import { busqueda } from './busqueda.ts'
import { calendario } from './calendario.ts'
import { calificacionEsquema } from './calificacion-esquema.ts'
import { calificacion } from './calificacion.ts'
import { certificacionFormato } from './certificacion-formato.ts'
import { certificado } from './certificado.ts'
import { cierre } from './cierre.ts'
import { clase } from './clase.ts'
import { constancia } from './constancia.ts'
import { control } from './control.ts'
import { correo } from './correo.ts'
import { corrida } from './corrida.ts'
import { cuentaIngreso } from './cuenta-ingreso.ts'
import { cuenta } from './cuenta.ts'
import { curso } from './curso.ts'
import { envio } from './envio.ts'
import { espera } from './espera.ts'
import { estadoDeCuenta } from './estado-de-cuenta.ts'
import { estado } from './estado.ts'
import { extractoLinea } from './extracto-linea.ts'
import { extracto } from './extracto.ts'
import { grupo } from './grupo.ts'
import { horario } from './horario.ts'
import { incidencia } from './incidencia.ts'
import { ingreso } from './ingreso.ts'
import { inicio } from './inicio.ts'
import { institucion } from './institucion.ts'
import { matriculaTipo } from './matricula-tipo.ts'
import { matricula } from './matricula.ts'
import { mensaje } from './mensaje.ts'
import { moneda } from './moneda.ts'
import { mora } from './mora.ts'
import type { Op } from './op.ts'
import { parametro } from './parametro.ts'
import { pasarela } from './pasarela.ts'
import { perfil } from './perfil.ts'
import { periodo } from './periodo.ts'
import { recibo } from './recibo.ts'
import { reporte } from './reporte.ts'
import { sesion } from './sesion.ts'
import { tablero } from './tablero.ts'
import { tarea } from './tarea.ts'
import { tarifario, tarifarioConcepto } from './tarifario.ts'
import { tipo } from './tipo.ts'
import { traslado } from './traslado.ts'
import { usuario } from './usuario.ts'
import { vista } from './vista.ts'

/** Everything the API can do, noun by noun. */
const nouns = {
  sesion,
  institucion,
  usuario,
  perfil,
  area,
  curso,
  calificacionEsquema,
  periodo,
  grupo,
  horario,
  clase,
  calendario,
  tarifario,
  tarifarioConcepto,
  matriculaTipo,
  matricula,
  calificacion,
  traslado,
  espera,
  corrida,
  cuenta,
  ingreso,
  constancia,
  recibo,
  estadoDeCuenta,
  cuentaIngreso,
  extracto,
  extractoLinea,
  cierre,
  control,
  mensaje,
  envio,
  baja,
  pasarela,
  mora,
  incidencia,
  certificacionFormato,
  certificado,
  moneda,
  estado,
  tipo,
  parametro,
  correo,
  auditoria,
  tarea,
  reporte,
  tablero,
  busqueda,
  inicio,
  vista,
}

export const operations: Op[] = Object.values(nouns).flatMap((noun) => Object.values<Op>(noun))
