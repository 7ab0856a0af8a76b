import { area } from './academico/area.ts'
import { calendario } from './academico/calendario.ts'
import { calificacionEsquema } from './academico/calificacion-esquema.ts'
import { calificacion } from './academico/calificacion.ts'
import { clase } from './academico/clase.ts'
import { curso } from './academico/curso.ts'
import { grupo } from './academico/grupo.ts'
import { horario } from './academico/horario.ts'
import { incidencia } from './academico/incidencia.ts'
import { periodo } from './academico/periodo.ts'
import { certificacionFormato } from './certificados/certificacion-formato.ts'
import { certificado } from './certificados/certificado.ts'
import { busqueda } from './consultas/busqueda.ts'
import { control } from './consultas/control.ts'
import { inicio } from './consultas/inicio.ts'
import { reporte } from './consultas/reporte.ts'
import { tablero } from './consultas/tablero.ts'
import type { Op } from './core/op.ts'
import { cuentaIngreso } from './cuentas/cuenta-ingreso.ts'
import { cuenta } from './cuentas/cuenta.ts'
import { estadoDeCuenta } from './cuentas/estado-de-cuenta.ts'
import { mora } from './cuentas/mora.ts'
import { tarifario, tarifarioConcepto } from './cuentas/tarifario.ts'
import { auditoria } from './institucion/auditoria.ts'
import { estado } from './institucion/estado.ts'
import { institucion } from './institucion/institucion.ts'
import { moneda } from './institucion/moneda.ts'
import { parametro } from './institucion/parametro.ts'
import { tipo } from './institucion/tipo.ts'
import { vista } from './institucion/vista.ts'
import { corrida } from './matriculas/corrida.ts'
import { espera } from './matriculas/espera.ts'
import { matriculaTipo } from './matriculas/matricula-tipo.ts'
import { matricula } from './matriculas/matricula.ts'
import { traslado } from './matriculas/traslado.ts'
import { baja } from './mensajes/baja.ts'
import { correo } from './mensajes/correo.ts'
import { envio } from './mensajes/envio.ts'
import { mensaje } from './mensajes/mensaje.ts'
import { tarea } from './operacion/tarea.ts'
import { cierre } from './pagos/cierre.ts'
import { constancia } from './pagos/constancia.ts'
import { extractoLinea } from './pagos/extracto-linea.ts'
import { extracto } from './pagos/extracto.ts'
import { ingreso } from './pagos/ingreso.ts'
import { pasarela } from './pagos/pasarela.ts'
import { recibo } from './pagos/recibo.ts'
import { perfil } from './personas/perfil.ts'
import { sesion } from './personas/sesion.ts'
import { usuario } from './personas/usuario.ts'

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
