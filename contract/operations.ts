import { area } from './area.ts'
import { auditoria } from './auditoria.ts'
import { calificacionEsquema } from './calificacion-esquema.ts'
import { cuentaIngreso } from './cuenta-ingreso.ts'
import { cuenta } from './cuenta.ts'
import { curso } from './curso.ts'
import { estado } from './estado.ts'
import { grupo } from './grupo.ts'
import { horario } from './horario.ts'
import { ingreso } from './ingreso.ts'
import { matriculaTipo } from './matricula-tipo.ts'
import { matricula } from './matricula.ts'
import { moneda } from './moneda.ts'
import type { Op } from './op.ts'
import { parametro } from './parametro.ts'
import { perfil } from './perfil.ts'
import { periodo } from './periodo.ts'
import { sesion } from './sesion.ts'
import { tarifario, tarifarioConcepto } from './tarifario.ts'
import { tipo } from './tipo.ts'
import { usuario } from './usuario.ts'

/** Everything the API can do, noun by noun. */
const nouns = {
  sesion,
  usuario,
  perfil,
  area,
  curso,
  calificacionEsquema,
  periodo,
  grupo,
  horario,
  tarifario,
  tarifarioConcepto,
  matriculaTipo,
  matricula,
  cuenta,
  ingreso,
  cuentaIngreso,
  moneda,
  estado,
  tipo,
  parametro,
  auditoria,
}

export const operations: Op[] = Object.values(nouns).flatMap((noun) => Object.values<Op>(noun))
