import { SegmentedControl } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import type { Editor } from './uso-editor.ts'

/** Chooses the page that the canvas shows. */
export function Paginas({ editor: { diseno, pagina, irA } }: { editor: Editor }) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('elemento.pagina')}
      value={String(pagina)}
      data={Array.from({ length: diseno.paginas }, (_, i) => ({
        value: String(i + 1),
        label: t('certificacionFormato.pagina', { n: i + 1 }),
      }))}
      onChange={(n) => irA(Number(n))}
    />
  )
}
