export { ColourChoice } from './colour-choice.tsx'
export { Picture } from './picture.tsx'
export { Probe } from './probe.tsx'
export { SectionNote, SectionProblem } from './section-text.tsx'
