import { parametro } from '#contract/institucion/parametro.ts'
import { NextStep } from '#web/core/list-empty.tsx'
import { paths } from '#web/core/paths.ts'

/** The next step of a list that is empty because no comprobantes are issued. */
export const IssuingStep = () => (
  <NextStep
    acceso={parametro.ajustar.permiso}
    to={`${paths.controlGrupos('parametros')}#comprobante`}
    label="comprobante.configurar"
  />
)
