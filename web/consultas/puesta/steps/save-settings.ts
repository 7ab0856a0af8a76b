import type { ClaveAjuste } from '#contract/institucion/ajuste.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import { callOp } from '#web/core/request/client.ts'

export type Settings = Partial<Record<ClaveAjuste, string | null>>

/** Sends the settings that differ from those in force, all of them or none. */
export async function saveSettings({ settingOf, valueOf }: Situation, settings: Settings) {
  const valores = (Object.entries(settings) as [ClaveAjuste, string | null][])
    .filter(([clave, valor]) => (valor ?? '') !== valueOf(clave))
    .flatMap(([clave, valor]) => {
      const row = settingOf(clave)
      return row ? [{ clave, valor, version: row.version }] : []
    })
  if (valores.length > 0) await callOp(parametro.ajustar, { valores })
}
