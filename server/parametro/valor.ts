import { ConceptoConMora, DiasGracia, TipoMora, ValorMora } from '#contract/mora.ts'
import { IDIOMAS } from '#contract/sesion.ts'
import { refuseUnknownMarks } from '#server/control/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { isCurrency, isZone } from './repo.ts'

type Given = { clave: string; tipo: string; valor: string | null }
type Rule = (ctx: Ctx, valor: string) => boolean | Promise<boolean>

const understood = (make: () => unknown) => {
  try {
    make()
    return true
  } catch {
    return false
  }
}

// A mark that nothing fills would be read as it is.
const onlyKnownMarks: Rule = (_, valor) => {
  refuseUnknownMarks('valor', valor)
  return true
}

const BY_TYPE: Record<string, Rule> = {
  NUMERO: (_, valor) => /^-?\d{1,15}(\.\d{1,6})?$/.test(valor),
  LOGICO: (_, valor) => valor === 'true' || valor === 'false',
  FECHA: (_, valor) => /^\d{4}-\d{2}-\d{2}$/.test(valor) && !Number.isNaN(Date.parse(valor)),
}

/** `12-25 Navidad`, or of one year: `2026-04-03 Viernes Santo`. Whatever is not a day would be skipped in silence. */
function isHoliday(entry: string): boolean {
  const [, year = '2024-', day] = /^(\d{4}-)?(\d\d-\d\d)(\s.*)?$/.exec(entry.trim()) ?? []
  const date = new Date(`${year}${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}${day}`)
}

// What the program itself reads. A zone that there is not would stop every date, and with it every screen.
const BY_NAME: Record<string, Rule> = {
  'calendario.feriados': (_, valor) =>
    valor
      .split(/[,;\n]/)
      .filter((entry) => entry.trim())
      .every(isHoliday),
  'asistencia.alertaFaltas': (_, valor) => /^\d{1,3}$/.test(valor),
  'institucion.idioma': (_, valor) => IDIOMAS.some((idioma) => idioma === valor),
  'institucion.locale': (_, valor) => understood(() => Intl.getCanonicalLocales(valor)),
  'institucion.zonaHoraria': async (ctx, valor) =>
    understood(() => new Intl.DateTimeFormat('en', { timeZone: valor })) && isZone(ctx, valor),
  'institucion.moneda': isCurrency,
  'institucion.prefijoTelefono': (_, valor) => /^\d{1,4}$/.test(valor),
  'recordatorio.asunto': onlyKnownMarks,
  'recordatorio.cuerpo': onlyKnownMarks,
  'certificado.deuda': (_, valor) => ['MATRICULA', 'ALUMNO', 'NO'].includes(valor),
  'recordatorio.horas': (_, valor) => Number(valor) >= 0 && Number(valor) <= 10_000,
  'mora.tipo': (_, valor) => TipoMora.safeParse(valor).success,
  'mora.valor': (_, valor) => ValorMora.safeParse(Number(valor)).success,
  'mora.diasGracia': (_, valor) => DiasGracia.safeParse(Number(valor)).success,
  'mora.tope': (_, valor) =>
    /^(\d{1,8}(\.\d{1,2})?|(100|\d{1,2}(\.\d{1,2})?)%)$/.test(valor) && parseFloat(valor) > 0,
  'mora.conceptos': (_, valor) => valor.split(',').every((one) => ConceptoConMora.safeParse(one).success),
}

/** Refuses a value that is not of its type, or that the program could not use. One that is empty says nothing. */
export async function refuseUnusable(ctx: Ctx, { clave, tipo, valor }: Given) {
  if (valor === null) return
  for (const rule of [BY_TYPE[tipo], BY_NAME[clave]]) {
    if (rule && !(await rule(ctx, valor))) throw new FailCampo('valor', 'campo.invalido')
  }
}
