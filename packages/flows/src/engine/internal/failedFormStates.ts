/**
 * The states of a form whose call failed: `unreachable` without an answer, `refusedAtFields` when the server names fields, and
 * otherwise `refused`. The machine's `setup` must have the guards `isUnanswered` and `hasFields`. `deciding` is the initial state.
 */
export const failedFormStates = {
  deciding: {
    always: [
      { guard: 'isUnanswered', target: 'unreachable' },
      { guard: 'hasFields', target: 'refusedAtFields' },
      { target: 'refused' },
    ],
  },
  unreachable: {},
  refusedAtFields: {},
  refused: {},
} as const;
