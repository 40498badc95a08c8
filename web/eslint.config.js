import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** Which floor of `src` may know which: main → view → board, state → the types of api. Words know nobody. */
const walls = [
  {
    target: './src/words',
    from: ['./src/api', './src/state', './src/view', './src/board', './src/clock', './src/sound'],
  },
  { target: './src/api', from: ['./src/state', './src/view', './src/board', './src/clock', './src/sound'] },
  { target: './src/state', from: ['./src/view', './src/board', './src/clock', './src/sound'] },
  { target: './src/board', from: ['./src/view', './src/state', './src/api'] },
  { target: './src/clock', from: ['./src/view', './src/state', './src/api', './src/board'] },
  { target: './src/sound', from: ['./src/view', './src/state', './src/api', './src/board'] },
];

/** What is said in an element stands in `src/words`. */
const translated = ['src/view/**/*.tsx'];

/** Two letters in a row, but for names of the house, of notations and forms, and of a quantity in a formula. */
const TEXT = String.raw`/^(?!\s*(?:Staunton|Aa|PGN|EPD|FEN|(?:−[\d.]+ )?cp)\s*$)[^]*\p{L}{2}/u`;
const SAID =
  '/^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|words|act)$/';
const message = 'What is said to people stands in src/words.';

export default tseslint.config(
  { ignores: ['dist', 'dist-static', 'node_modules', 'test-results'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, importX.flatConfigs.typescript],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // `onClick={() => open()}` is how an event is answered, and a number in a sentence is meant.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Text is spread only where it is of plain letters; `request<void>` and `openLines<Line>` name an answer.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: walls }],
      // Solid writes `ref={variable}` and `onClose={props.onClose}`, which these two rules cannot follow.
      'no-unassigned-vars': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'max-lines-per-function': ['error', { max: 200, skipBlankLines: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: translated,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          `JSXText[value=${TEXT}]`,
          `JSXAttribute[name.name=${SAID}] > Literal[value=${TEXT}]`,
          ...[`JSXAttribute[name.name=${SAID}]`, ':matches(JSXElement, JSXFragment)'].flatMap((place) => [
            `${place} > JSXExpressionContainer > Literal[value=${TEXT}]`,
            `${place} > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${TEXT}]`,
            `${place} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${TEXT}]`,
          ]),
          `Property[key.name=/^(?:words|means|title|label|about)$/] > Literal[value=${TEXT}]`,
        ].map((selector) => ({ selector, message })),
      ],
    },
  },
  // A suite of tests is one function.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
  // Three rules ask for a stricter check of the types than the tests of the browser have.
  {
    files: ['e2e/*.d.ts'],
    rules: {
      '@typescript-eslint/no-unnecessary-boolean-literal-compare': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
    },
  },
  // What there is in a browser the check of the types knows.
  { files: ['e2e/*.mjs'], rules: { 'no-undef': 'off' } },
  {
    files: ['*.{js,mjs}', 'public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'document', 'localStorage'].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['src/alone/service-worker.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['addEventListener', 'caches', 'fetch', 'location', 'self', 'URL'].map((name) => [name, 'readonly']),
      ),
    },
  },
);
