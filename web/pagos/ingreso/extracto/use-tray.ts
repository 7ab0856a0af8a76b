import { extractoLinea, Propuesta } from '#contract/pagos/extracto-linea.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { readId, stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'

/** The parts of the tray: waiting movements by proposal, decided movements, and loaded statements. */
const PARTES = [...Propuesta.options, 'DECIDIDOS', 'ARCHIVOS'] as const
export type Parte = (typeof PARTES)[number]

/** The part of the tray and the statement in the address; by default the part with the most certain matches. */
export function useTray() {
  const [params, change] = useParams()
  const idExtracto = readId(params.extracto)
  const { data, error, refetch } = useRead(extractoLinea.bandeja, idExtracto ? { idExtracto } : {})
  const waiting = data?.content
  const surest = Propuesta.options.find((one) => waiting?.some(({ propuesta }) => propuesta === one))
  const asked = PARTES.find((one) => one === params.parte)
  return {
    idExtracto,
    waiting,
    error,
    retry: () => void refetch(),
    /** Undefined while the counts load; `DECIDIDOS` when no movement waits. */
    parte: asked ?? (waiting && (surest ?? ('NINGUNA' as Parte))),
    hrefOf: (parte: Parte) =>
      paths.ingresos() + stringifyParams({ vista: 'extractos', parte, extracto: idExtracto }),
    only: (id: number | undefined) => change({ extracto: id ?? '', parte: '' }),
  }
}

export type Tray = ReturnType<typeof useTray>
