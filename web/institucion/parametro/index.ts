export { ColourChoice } from './colour-choice.tsx'
export { Probe } from './probe.tsx'
export { SectionNote, SectionProblem } from './section-text.tsx'
