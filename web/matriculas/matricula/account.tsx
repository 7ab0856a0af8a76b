import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'

import { cuenta, POR_COBRAR, type TotalesCuenta } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import type { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { EmptyList } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { Money } from '#web/core/words/format.tsx'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { Figures } from '#web/ui/figures.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Charge } from './charge.tsx'
import { ChargeNew, SplitForm } from './forms.ts'

import styles from './account.module.css'

type Moneda = z.infer<typeof MonedaRef>

/** The charges of an enrolment, with the payments applied to each. */
export function EnrolmentAccount({ row }: { row: Matricula }) {
  const t = useT()
  const { data, error, refetch } = useRead(cuenta.deMatricula, { idMatricula: row.idMatricula })
  const [adding, setAdding] = useState(false)
  const [splitting, setSplitting] = useState(false)
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const { content, totales } = data
  return (
    <>
      {content.length > 0 && <Totals totales={totales} moneda={totales.moneda} />}
      {content.length === 0 && !adding && <EmptyList lista="cuentasDeMatricula" />}
      <ul className={styles.charges}>
        {content.map((one) => (
          <Charge key={one.idCuenta} row={one} />
        ))}
      </ul>
      {splitting && (
        <SplitForm
          idUsuario={row.idUsuario}
          moneda={totales.moneda}
          which={{ idMatricula: row.idMatricula }}
          done={() => setSplitting(false)}
        />
      )}
      {adding ? (
        <div className="panel inset">
          <ChargeNew row={row} moneda={totales.moneda} done={() => setAdding(false)} />
        </div>
      ) : (
        <Group gap="xs">
          <May acceso={cuenta.adicionar.permiso}>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => setAdding(true)}
            >
              {t('cuenta.adicionar')}
            </Button>
          </May>
          {!splitting && content.some(({ estado }) => POR_COBRAR.includes(estado)) && (
            <May acceso={division.dividir.permiso}>
              <Button variant="default" size="xs" onClick={() => setSplitting(true)}>
                {t('division.todas')}
              </Button>
            </May>
          )}
          <StatementAction idUsuario={row.idUsuario} idMatricula={row.idMatricula} />
        </Group>
      )}
    </>
  )
}

const ALWAYS = ['monto', 'descuento', 'pagado', 'saldo'] as const
/** Totals shown only when they are not zero. */
const SOMETIMES = ['enRevision', 'vencido', 'saldoAFavor'] as const

function Totals({ totales, moneda }: { totales: TotalesCuenta; moneda: Moneda | undefined }) {
  const t = useT()
  const shown = [...ALWAYS, ...SOMETIMES.filter((name) => totales[name] > 0)]
  return (
    <div className={styles.totals}>
      <Figures
        items={shown.map((name) => ({
          name,
          label: t(`cuenta.${name}`),
          value: <Money value={totales[name]} moneda={moneda} />,
        }))}
      />
    </div>
  )
}
