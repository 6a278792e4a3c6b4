import {
  flowChannel,
  flowMessages,
  type FlowChoice,
  type FlowEntry,
  type FlowReport,
} from '@contapro/storybook/review';
import { type ComponentType, createElement, Fragment, type ReactElement, useEffect, useMemo, useState } from 'react';
import { Actor, type AnyActor, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { FlowObserver } from '../engine/react/FlowObserver.ts';
import { chartOf, leavesOf } from './chartOf.ts';
import type { ChartedMachine } from './flowStates.tsx';
import { isDrawn } from './innerSnapshots.ts';
import { type PlayedAnswers, type Play, type PlayedCall, playServices, jsonTextOf } from './playServices.ts';

type Emit = ((fact: never) => void) | undefined;

interface LiveProps {
  services?: object;
  onEmit?: Emit;
}

/**
 * The story that runs a flow. The panel 'Flow' shows its calls, facts and states, and chooses what the next call answers.
 *
 * @param answers Answers of single calls beside the common ones.
 */
export const liveStory = <Props extends LiveProps>(Flow: ComponentType<Props>, answers?: PlayedAnswers) => ({
  render: (args: Props): ReactElement => (
    <Live
      services={args.services ?? noServices}
      answers={answers}
      draw={(services, emit) =>
        createElement(Flow, { ...args, ...(args.services && { services }), onEmit: bothOf(args.onEmit, emit) })
      }
    />
  ),
});

/**
 * The story that runs a flow whose machine is loaded after its first paint.
 *
 * @param load Makes the actor, such as `signInActor`.
 */
export const lazyLiveStory = <
  Machine extends AnyStateMachine,
  Props extends { load: () => Promise<Actor<Machine>>; onEmit?: Emit },
  Services extends object,
>(
  Flow: ComponentType<Props>,
  services: Services,
  load: (services: Services) => Actor<Machine>,
  answers?: PlayedAnswers,
) => ({
  render: (args: Props): ReactElement => (
    <Live
      services={services}
      answers={answers}
      draw={(played, emit, observe) =>
        createElement(Flow, {
          ...args,
          load: () => {
            const actor = load(played);
            observe(actor);
            return Promise.resolve(actor);
          },
          onEmit: bothOf(args.onEmit, emit),
        })
      }
    />
  ),
});

/** A flow without calls. The object must be the same for each rendering. */
const noServices = {};

const bothOf = (first: Emit, second: (fact: object) => void) => (fact: never) => {
  first?.(fact);
  second(fact);
};

interface LiveParts<Services> {
  services: Services;
  answers: PlayedAnswers | undefined;
  draw: (services: Services, emit: (fact: object) => void, observe: (actor: AnyActorRef) => void) => ReactElement;
}

function Live<Services extends object>({ services, answers, draw }: LiveParts<Services>) {
  const [round, setRound] = useState(0);
  const run = useMemo(() => runOf(services, answers), [services, answers]);
  useEffect(() => {
    const channel = flowChannel();
    const choose = ({ name, answer }: FlowChoice) => run.play.choose(name, answer);
    const restart = () => {
      run.clear();
      setRound((before) => before + 1);
    };
    channel.on(flowMessages.ask, run.report);
    channel.on(flowMessages.choose, choose);
    channel.on(flowMessages.restart, restart);
    channel.on(flowMessages.clear, run.clear);
    run.report();
    return () => {
      channel.off(flowMessages.ask, run.report);
      channel.off(flowMessages.choose, choose);
      channel.off(flowMessages.restart, restart);
      channel.off(flowMessages.clear, run.clear);
      channel.emit(flowMessages.report, null);
    };
  }, [run]);
  return (
    <FlowObserver value={run.observe}>
      <Fragment key={round}>{draw(run.play.services, run.emit, run.observe)}</Fragment>
    </FlowObserver>
  );
}

/** A fact as the panel lists it. */
interface Fact {
  type: string;
  detail: string;
}

/** Follows a running flow, and tells the panel what it does. */
function runOf<Services extends object>(services: Services, answers: PlayedAnswers | undefined) {
  /** The actors that run, without their children. */
  let actors: AnyActor[] = [];
  const watched = new WeakSet<AnyActorRef>();
  let happened: (PlayedCall | Fact)[] = [];
  let isPlanned = false;

  const tell = () => {
    isPlanned = false;
    const report: FlowReport = {
      machines: actors.flatMap(machinesIn),
      calls: play.names().map((name) => ({ name, next: play.nextOf(name), choices: play.choicesOf(name) })),
      entries: happened.map(entryOf),
    };
    flowChannel().emit(flowMessages.report, report);
  };
  // A change often comes with others, which are told together.
  const report = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(tell);
  };
  const play: Play<Services> = playServices(services, {
    ...(answers && { answers }),
    onCall: (call) => happened.push(call),
    onChange: report,
  });

  return {
    play,
    report,
    emit: (fact: object) => {
      const { type, ...content } = { type: '', ...fact };
      happened.push({ type, detail: jsonTextOf(content) });
      report();
    },
    observe: (actor: AnyActorRef) => {
      if (watched.has(actor) || !(actor instanceof Actor) || actor._parent) return;
      watched.add(actor);
      actors = [...actors, actor];
      actor.system.inspect(report);
      report();
    },
    clear: () => {
      happened = [];
      actors = actors.filter(isRunning);
      report();
    },
  };
}

const isRunning = (actor: AnyActor): boolean => {
  const { status }: { status: string } = actor.getSnapshot() as { status: string };
  return status === 'active';
};

const entryOf = (entry: PlayedCall | Fact): FlowEntry =>
  'type' in entry
    ? { kind: 'fact', name: entry.type, detail: entry.detail }
    : { kind: 'call', name: entry.name, detail: entry.request, state: entry.state, answer: entry.answer };

/** The machine of an actor and those of its children. A machine without states is left out. */
function machinesIn(actor: AnyActorRef): ChartedMachine[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isDrawn(snapshot)) return [];
  const chart = chartOf(snapshot.machine);
  const children = Object.values(snapshot.children ?? {}).filter((child) => child instanceof Actor);
  return [
    ...(chart.nodes.length > 0 ? [{ chart, active: leavesOf(snapshot.value) }] : []),
    ...children.flatMap(machinesIn),
  ];
}
