import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import type { Editor } from './use-editor.ts'

/** Chooses the page that the canvas shows. */
export function PagePicker({ editor: { design, pagina, goToPage } }: { editor: Editor }) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('elemento.pagina')}
      value={String(pagina)}
      data={Array.from({ length: design.paginas }, (_, i) => ({
        value: String(i + 1),
        label: t('certificacionFormato.pagina', { n: i + 1 }),
      }))}
      onChange={(n) => goToPage(Number(n))}
    />
  )
}
