import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { DatoCotejo, importacion } from '#contract/importacion/importacion.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

type Declared = Partial<Record<DatoCotejo, number>>
type Row = Reply<typeof importacion.cotejo>['filas'][number]

/** Totals of the old program beside those here, to the cent. */
export function Cotejo() {
  const t = useT()
  const [declarado, declare] = useState<Declared>({})
  const [asked, ask] = useState<Declared>()
  const { data, error, refetch } = useRead(
    importacion.cotejo,
    { declarado: asked ?? {} },
    { enabled: asked !== undefined, staleTime: 0 },
  )
  return (
    <Page
      titulo={t('importacion.cotejo')}
      acciones={
        <Button variant="default" component={Link} to={paths.importacion()}>
          {t('app.volver')}
        </Button>
      }
    >
      <p className={`dim ${styles.lead}`}>{t('importacion.cotejoComo')}</p>
      <form
        className={`panel ${styles.declared}`}
        onSubmit={(e) => {
          e.preventDefault()
          ask({ ...declarado })
        }}
      >
        {DatoCotejo.options.map((dato) => (
          <NumberInput
            key={dato}
            label={t(`importacion.dato.${dato}`)}
            hideControls
            decimalScale={2}
            value={declarado[dato] ?? ''}
            onChange={(value) => declare({ ...declarado, [dato]: value === '' ? undefined : Number(value) })}
          />
        ))}
        <Button type="submit">{t('importacion.comparar')}</Button>
      </form>
      {error && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
      {data && asked && <Compared filas={data.filas} />}
    </Page>
  )
}

function Compared({ filas }: { filas: Row[] }) {
  const t = useT()
  const same = filas.filter(({ diferencia }) => diferencia === 0).length
  return (
    <section className={`panel ${styles.frame}`} aria-live="polite">
      <p>{t('importacion.coinciden', { iguales: same, de: filas.length })}</p>
      <table className={styles.road}>
        <thead>
          <tr>
            <th scope="col">{t('importacion.total')}</th>
            {(['dice', 'hay', 'diferencia'] as const).map((one) => (
              <th key={one} scope="col" className="number">
                {t(`importacion.columna.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((row) => (
            <ComparedRow key={`${row.periodo} ${row.dato}`} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ComparedRow({ row: { dato, moneda, declarado, encontrado, diferencia } }: { row: Row }) {
  const t = useT()
  const { number, money } = useFormat()
  const shown = (value: number) => (moneda ? money(value, moneda) : number(value))
  return (
    <tr data-differs={diferencia !== 0 || undefined}>
      <th scope="row">{t(`importacion.dato.${dato}`)}</th>
      <td className="number cifra">{shown(declarado)}</td>
      <td className="number cifra">{shown(encontrado)}</td>
      <td className="number cifra">{diferencia === 0 ? '–' : shown(diferencia)}</td>
    </tr>
  )
}
