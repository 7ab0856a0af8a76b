import { Id } from '#contract/core/shapes.ts'
import { extractoLinea, Propuesta } from '#contract/pagos/extracto-linea.ts'
import { stringifyParams, useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'

/** What has been decided, and the files that were loaded, beside what waits. */
const PARTES = [...Propuesta.options, 'DECIDIDOS', 'ARCHIVOS'] as const
export type Parte = (typeof PARTES)[number]

/** Which part of the tray is seen, and of which file, as the address says; at first, the one with the surest work. */
export function useTray() {
  const [params, change] = useParams()
  const idExtracto = Id.safeParse(Number(params.extracto)).data
  const { data, error, refetch } = useRead(extractoLinea.bandeja, idExtracto ? { idExtracto } : {})
  const waiting = data?.content
  const surest = Propuesta.options.find((one) => waiting?.some(({ propuesta }) => propuesta === one))
  const asked = PARTES.find((one) => one === params.parte)
  return {
    idExtracto,
    waiting,
    error,
    retry: () => void refetch(),
    /** Nothing, while what there is is not known; `DECIDIDOS` when nothing waits. */
    parte: asked ?? (waiting && (surest ?? ('NINGUNA' as Parte))),
    hrefOf: (parte: Parte) =>
      paths.ingresos() + stringifyParams({ vista: 'extractos', parte, extracto: idExtracto }),
    only: (id: number | undefined) => change({ extracto: id ?? '', parte: '' }),
  }
}

export type Tray = ReturnType<typeof useTray>
