import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** Deep blue for actions, warm greys for everything around them. */
const ink: MantineColorsTuple = [
  '#eff4fb',
  '#dce7f5',
  '#b7cde9',
  '#8db0dc',
  '#6995d0',
  '#4f82c7',
  '#3b70b8',
  '#2a5a9c',
  '#1d4a87',
  '#143768',
]
const paper: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dcd8d0',
  '#c0bab0',
  '#968f84',
  '#6b655c',
  '#524d46',
  '#3a3631',
  '#24211d',
]

/** Quiet enough for a whole alert, distinct enough to be told apart. */
const green: MantineColorsTuple = [
  '#f0f8f3',
  '#e0f1e6',
  '#bfe1cb',
  '#96cdaa',
  '#68b385',
  '#449a67',
  '#2f8252',
  '#236b43',
  '#1b5535',
  '#144229',
]
const red: MantineColorsTuple = [
  '#fdf3f1',
  '#fbe6e2',
  '#f3c9c2',
  '#e9a59b',
  '#dd7c6e',
  '#cf5a4a',
  '#c0402f',
  '#b42318',
  '#931c13',
  '#74160f',
]
const yellow: MantineColorsTuple = [
  '#fff9eb',
  '#fef1cf',
  '#fbe09a',
  '#f5ca5f',
  '#e8b233',
  '#cf9a1b',
  '#ab7d11',
  '#86620d',
  '#69500f',
  '#53400d',
]

export const theme = createTheme({
  colors: { ink, gray: paper, green, red, yellow },
  primaryColor: 'ink',
  primaryShade: 8,
  white: '#ffffff',
  black: '#1f2329',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', padding: 'min(2rem, 4.5vmin)' },
      styles: {
        // A title is close to its content.
        header: { minHeight: 0, paddingBottom: '0.75rem' },
        title: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.35, textWrap: 'balance' },
      },
    },
    // A dialog's heading is not the page's banner, whatever element it is made of.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // A state is a word to be read, not a shout in small capitals.
    Badge: { defaultProps: { size: 'lg', variant: 'light', fw: 600, tt: 'none' } },
  },
})

/** The border by which a control is found: at least 3 to 1 against every paper that one lies on (WCAG 2.2, 1.4.11). */
const edge = '#7f786d'

/** Mantine's defaults for errors, placeholders and borders are too pale to be seen on white (WCAG AA). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#857e74',
    '--mantine-color-dimmed': '#645e55',
    '--mantine-color-default-border': edge,
    '--edge': edge,
    // What a section says by colour besides; a candidate may have other colours (features/sitting/tools/display.css).
    '--answered': '#22724c',
    '--answered-hover': '#1b5f3f',
    '--flag': '#c27700',
    '--caution': '#8a5300',
    '--caution-paper': '#fdf4e3',
    '--caution-edge': '#a8731d',
    '--danger': '#a02c1c',
    '--danger-paper': '#fbeae6',
    '--page-behind': '#646463',
  },
  dark: {},
})
