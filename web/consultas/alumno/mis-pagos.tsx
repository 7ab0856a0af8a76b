import type { QueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { EmptyList } from '#web/core/list/list-empty.tsx'
import { readMyAccount, useFamilyAccount, useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { WhereToPayPart } from '#web/institucion/cuenta-bancaria/index.ts'
import { useMayOfStudent, useStudent } from '#web/personas/vinculo/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Children, useAllShown } from './children.tsx'
import { Credit } from './credit.tsx'
import { Debts } from './debts.tsx'
import { OwedCard, readCard, useCard } from './owed-card.tsx'
import { Payments, readPayments } from './payments.tsx'
import { readWaiting, Waiting } from './waiting.tsx'

import styles from './mis-pagos.module.css'

/** The student's debts with their due dates, and the state of each payment; beside them what to pay, and where. */
export function MisPagos() {
  const t = useT()
  const { idUsuario } = useStudent()
  const isSeen = useMayOfStudent('veDinero')
  const all = useAllShown()
  const family = useFamilyAccount()
  const ofAll = all?.shown ? family : undefined
  return (
    <Page
      narrow
      titulo={t('menu.mispagos')}
      acciones={isSeen && !ofAll && <StatementAction idUsuario={idUsuario} size="sm" />}
    >
      <Children all={family && all} />
      {ofAll ? <Money account={ofAll} all /> : isSeen ? <MyMoney /> : <EmptyList lista="sinDinero" />}
    </Page>
  )
}

function MyMoney() {
  // Deferred, so that a slow phone handles touches while rendering.
  return <Money account={useDeferredValue(useMyAccount())} />
}

/** The account of one student, or of all that an adult pays for: of these without their payments, which each has. */
function Money({ account, all = false }: { account: ReturnType<typeof useMyAccount>; all?: boolean }) {
  const isPending = useCard().isLoading || account.isPending
  const { cuentas, balances, error, retry } = account
  const isKnown = !isPending && !error
  return (
    <>
      {error && <FailedNotice message={error.message} onRetry={retry} />}
      <div className={`grid sides ${styles.columns}`}>
        <div className={`grid ${styles.beside}`}>
          {isPending && <div className={`panel ${styles.coming}`} />}
          {isKnown && (
            <OwedCard
              {...{ balances, cuentas, all }}
              more={(one) => <Credit key={one.moneda.idMoneda} balance={one} cuentas={cuentas} />}
            />
          )}
          <div className={styles.places} hidden={isPending}>
            <WhereToPayPart />
          </div>
        </div>
        <div>
          {isPending && <LoadingLines count={4} />}
          {isKnown && <Debts {...{ cuentas, balances, all }} />}
          {/* Hidden until the account above is loaded, so that the content does not move under a finger; its query already runs. */}
          {!all && (
            <div hidden={isPending}>
              <Waiting />
              <Payments />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

MisPagos.ahead = (queries: QueryClient) => {
  void readCard(queries)
  void readMyAccount(queries)
  void readWaiting(queries)
  void readPayments(queries)
}
