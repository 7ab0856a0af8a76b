import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect } from 'react'

import { tablero } from '#contract/consultas/tablero.ts'
import { useFormat } from '#web/core/format.tsx'
import { useNavigateTo } from '#web/core/link.tsx'
import { useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useMay, useSesion } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { Page } from '#web/ui/page.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { Collected, Due, Forecast } from './money.tsx'
import { Range } from './range.tsx'
import { Areas, ByMonth, Groups, States } from './study.tsx'
import { Summary } from './summary.tsx'

import styles from './resumen.module.css'

/** What a manager looks at first. Whoever has no business with it is led home. */
export function Resumen() {
  const go = useNavigateTo()
  const may = useMay(tablero.gestor.permiso)
  useEffect(() => {
    if (!may) void go(paths.inicio(), { replace: true })
  }, [may, go])
  return may && <Board />
}

function Board() {
  const t = useT()
  const { idUsuario, institucion } = useSesion()
  const { day } = useFormat()
  const [{ desde, hasta }] = useParams()
  const range = { ...(desde && { desde: String(desde) }), ...(hasta && { hasta: String(hasta) }) }
  const { data, error, refetch } = useRead(tablero.gestor, { id: String(idUsuario), ...range })
  const print = (
    <Button
      variant="default"
      className={styles.noPrint}
      leftSection={<IconPrinter size={16} />}
      onClick={() => window.print()}
    >
      {t('tablero.imprimir')}
    </Button>
  )
  return (
    <Page titulo={t('tablero.titulo')} acciones={print}>
      <Range />
      {error && !data && <Failed message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Lines count={10} />}
      {data && (
        <>
          <p className={styles.printed}>
            {institucion.nombre} · {day(data.desde)} – {day(data.hasta)}
          </p>
          <Summary board={data} />
          <div className={styles.grid}>
            <ByMonth board={data} />
            <States board={data} />
            <Groups board={data} />
            <Areas board={data} />
            {data.cobrado && <Collected board={data} />}
            {data.porCobrar && <Due board={data} />}
            {data.prevision && <Forecast board={data} />}
          </div>
        </>
      )}
    </Page>
  )
}
